const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks these, and Node's own work. MessageChannel and BroadcastChannel are left out, because jest would never end with them.
const fromNode = [
  'fetch',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'setImmediate',
  'ReadableStream',
  'URLSearchParams',
];

/** Node's own `Request` can read only Node's own form data; that of a form on the page is jsdom's. */
const requestFor = ({ FormData: FormDataOfPage }) =>
  class extends Request {
    constructor(input, { body, ...init } = {}) {
      const isOfPage = body instanceof FormDataOfPage;
      const own = isOfPage ? new FormData() : body;
      if (isOfPage) for (const [name, value] of body) own.append(name, value);
      super(input, { ...init, body: own });
    }
  };

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
    this.global.Request = requestFor(this.global);
    this.global.ResizeObserver = NeverCalled;
    this.global.matchMedia = noMedia;
    this.global.Element.prototype.scrollIntoView = () => {};
  }
};
