/** The shop's own colours reach into the shadow root; if its styles did not load, these light ones apply. */
export const style = `
:host { all: initial; }
* { box-sizing: border-box; }
.tools { position: fixed; inset: 35% auto auto 0; z-index: 2147483000; display: flex; align-items: flex-start;
  max-inline-size: 100vw; color: var(--ink, #12211f); font: 13px/1.45 system-ui, sans-serif; }
.tools.open { inset-block-start: 64px; }
button, select, input[type=url] { font: inherit; color: inherit; border: 1px solid var(--line-strong, #7e8e89); border-radius: 6px;
  background: var(--surface, #fff); min-block-size: 32px; padding: 0 8px; cursor: pointer; }
select { inline-size: 100%; min-inline-size: 0; }
button:focus-visible, select:focus-visible, input:focus-visible, .body:focus-visible { outline: 3px solid var(--act, #0b5d5e); outline-offset: 1px; }
.fold { writing-mode: vertical-rl; min-inline-size: 88px; min-block-size: 28px; padding: 8px 3px; border-inline-start: 0;
  border-radius: 0 8px 8px 0; background: var(--act, #0b5d5e); color: var(--on-act, #fff); font-weight: 700; }
.fold:focus-visible { outline-color: var(--ink, #12211f); }
.body { inline-size: min(380px, calc(100vw - 34px)); max-block-size: calc(100vh - 140px); overflow: auto; padding: 12px;
  border: 1px solid var(--line-strong, #7e8e89); border-inline-start: 0; border-end-end-radius: 10px;
  background: var(--raised, #fff); box-shadow: 0 8px 30px rgb(0 0 0 / .25); }
.body[hidden] { display: none; }
h2, h3 { margin: 0 0 4px; font-size: 14px; }
h3 { margin-block-start: 14px; }
p, ul { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
li { padding-block: 8px; border-block-end: 1px solid var(--line, #dce4e0); }
.quiet { color: var(--ink-2, #44544f); }
code { font: 12px ui-monospace, monospace; }
.status { color: var(--bad, #b0261d); font-weight: 700; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 10px; }
a { display: inline-flex; align-items: center; min-block-size: 32px; color: inherit; }
.actions .main { background: var(--act, #0b5d5e); color: var(--on-act, #fff); border-color: transparent; }
form { margin-block-start: 6px; }
.status:not(:empty) { margin-block-start: 6px; }
pre { margin: 6px 0 0; padding: 8px; overflow: auto; max-block-size: 160px; border-radius: 6px;
  background: var(--sunken, #e9efec); color: var(--ink, #12211f); font: 12px/1.4 ui-monospace, monospace; }
pre:focus-visible { outline: 3px solid var(--act, #0b5d5e); }
.line { display: flex; gap: 8px; }
.line input { flex: 1; inline-size: 0; cursor: text; }
label { display: flex; align-items: center; gap: 8px; min-block-size: 32px; }
input[type=checkbox] { inline-size: 18px; block-size: 18px; accent-color: var(--act, #0b5d5e); }
.frame { position: fixed; z-index: 2147482000; pointer-events: none; border: 2px dashed #b4483c; }
.frame span { position: absolute; inset: 0 0 auto auto; padding: 1px 6px; background: #8f3329; color: #fff;
  font: 700 12px/1.4 system-ui, sans-serif; }
`;
