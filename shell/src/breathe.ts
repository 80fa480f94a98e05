/** Ends the task at hand, so that a tap or a paint that waits comes first. */
export const breathe = () => new Promise<void>((goOn) => setTimeout(goOn));
