const { createRequire } = require('node:module');

// At its start the emulator compiles all schemas of all calls of Google's API: 13 of its 17 seconds of processor time.
// This compiles a schema at its first use; it then checks the same call in the same way.
const ofFirebaseTools = createRequire(require.resolve('firebase-tools/lib/bin/firebase.js'));
const exegesis = ofFirebaseTools('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
