export class ReleaseModel {
  readonly live = new Map<string, string>();
  readonly canaries = new Map<string, string>();
  readonly revoked = new Set<string>();
  readonly stored = new Set<string>();
  /** By section: the stack of live builds; a rolled back build is removed from it. */
  readonly #piles = new Map<string, string[]>();
  version = 0;

  #pile(section: string): string[] {
    const pile = this.#piles.get(section) ?? [];
    this.#piles.set(section, pile);
    return pile;
  }

  isStored = (section: string, build: string) => this.stored.has(`${section}/${build}`);
  isRevoked = (section: string, build: string) => this.revoked.has(`${section}/${build}`);

  #goesLive(section: string, build: string) {
    this.live.set(section, build);
    this.canaries.delete(section);
    this.version += 1;
  }

  forward(section: string, build: string) {
    const pile = this.#pile(section);
    if (pile.at(-1) !== build) pile.push(build);
    this.#goesLive(section, build);
  }

  back(section: string, build: string) {
    const pile = this.#pile(section);
    const at = pile.lastIndexOf(build);
    if (at >= 0) pile.length = at + 1;
    else pile.push(build);
    this.#goesLive(section, build);
  }

  /** The target of a rollback. */
  before(section: string): string | undefined {
    return this.#pile(section).findLast((build) => build !== this.live.get(section) && !this.isRevoked(section, build));
  }

  startCanary(section: string, build: string) {
    this.canaries.set(section, build);
    this.version += 1;
  }

  stopCanary(section: string) {
    this.canaries.delete(section);
    this.version += 1;
  }

  revoke(section: string, build: string) {
    this.revoked.add(`${section}/${build}`);
    if (this.canaries.get(section) === build) this.canaries.delete(section);
    const before = this.before(section);
    if (this.live.get(section) === build && before) this.back(section, before);
    else this.version += 1;
  }
}
