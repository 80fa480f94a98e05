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

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
};
