/** The section that owns this page did not load. */
export class SectionUnavailable extends Error {
  readonly section: string;

  constructor(section: string) {
    super(`${section} is not available`);
    this.name = 'SectionUnavailable';
    this.section = section;
  }
}
