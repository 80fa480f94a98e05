export class HumanCheckExpired extends Error {}
