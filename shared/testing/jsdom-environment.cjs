const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks these, and Node's own work. MessageChannel and BroadcastChannel are left out, because jest would never end with them.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'setImmediate',
  'ReadableStream',
];

/** Nothing has a size in jsdom, and no media query matches: neither ever changes. */
class NeverCalled {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const noMedia = (media) => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} });

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.ResizeObserver = NeverCalled;
    this.global.matchMedia = noMedia;
    this.global.Element.prototype.scrollIntoView = () => {};
  }
};
