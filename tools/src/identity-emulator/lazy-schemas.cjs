const { createRequire } = require('node:module');

// The emulator compiles every schema of every call that Google's API has before it listens: 13 of the 17 seconds of processor
// time that its start takes. Compiled when a call first needs it, the same schema checks the same call.
const ofFirebaseTools = createRequire(require.resolve('firebase-tools/lib/bin/firebase.js'));
const exegesis = ofFirebaseTools('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
