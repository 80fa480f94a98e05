/** The shell's federation runtime; see of-shell.mjs. */
export default globalThis.shopFederation(__webpack_require__);
