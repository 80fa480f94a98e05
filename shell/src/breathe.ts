/** Ends the current task, so that a waiting tap or paint comes first. */
export const breathe = () => new Promise<void>((goOn) => setTimeout(goOn));
