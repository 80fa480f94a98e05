const threads = require('node:worker_threads');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { bundledThreads } = require('./bundled-threads.cjs');

const OF_JEST = /jest|EVENT_HANDLERS|RETRY|TEST_TIMEOUT|LOG_ERRORS/i;

const propertiesOf = (object) => Object.getOwnPropertyDescriptors(object);

/** Restores globals. Values that a package stores under a symbol stay, like the package itself. */
function restore(object, before) {
  for (const key of Reflect.ownKeys(object)) {
    if (key in before || (typeof key === 'symbol' && !OF_JEST.test(key.description))) continue;
    delete object[key];
  }
  for (const key of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    if (now?.value !== before[key].value || now?.get !== before[key].get)
      Object.defineProperty(object, key, before[key]);
  }
}

function restoreListeners(before) {
  for (const name of process.eventNames())
    for (const listener of process.rawListeners(name))
      if (!before.get(name)?.includes(listener)) process.removeListener(name, listener);
}

/** Runs tests in Node's own context: a separate context for each file makes every use of a global slow, and no package can be shared. */
module.exports = class {
  constructor({ projectConfig }) {
    this.before = {
      globals: propertiesOf(globalThis),
      process: propertiesOf(process),
      env: { ...process.env },
      cwd: process.cwd(),
      Worker: threads.Worker,
      listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name)])),
    };
    this.global = globalThis;
    threads.Worker = bundledThreads(projectConfig.cacheDirectory);
    Object.assign(globalThis, projectConfig.globals);
    Error.stackTraceLimit = 100;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers(timers);
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const { globals, env, cwd, listeners, process: own, Worker } = this.before;
    threads.Worker = Worker;
    restore(globalThis, globals);
    restoreListeners(listeners);
    process.exit = own.exit?.value ?? process.exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== cwd) process.chdir(cwd);
    this.global = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global;
  }
};
