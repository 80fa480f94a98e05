// What antd needs of a browser and jsdom does not have: at phone width, and without a layout.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  MessageChannel: class {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
  },
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});
