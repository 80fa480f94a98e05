/** Lists and calendars stay in the landmark or the dialog that they belong to, also for screen readers. */
export const popupPlace = (field: HTMLElement) => field.closest<HTMLElement>('[role=dialog], main') ?? document.body;
