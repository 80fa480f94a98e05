const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has none of these; Node's own do. MessageChannel and BroadcastChannel are left out: with them jest never ends.
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
