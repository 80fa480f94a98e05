import type { Field } from '../../early-typing.ts';

/** Links and forms work without code, except forms with `post` or a function as action. */
function needsCode({ type, form }: HTMLButtonElement) {
  if (type === 'button') return true;
  return form !== null && (form.method === 'post' || /^javascript:/.test(form.getAttribute('action') ?? ''));
}

function noteTap(event: MouseEvent) {
  const button = (event.target as Element).closest('button');
  if (!button || !needsCode(button)) return;
  if (button.type !== 'button') event.preventDefault();
  button.dataset.tapped = '';
}

/** Notes typing, and marks buttons that are tapped before their code is loaded; `early-taps.ts` repeats both. */
export function noteEarlyInput() {
  const typed = new Map<Field, string>();
  const noteTyping = ({ target }: Event) => {
    typed.set(target as Field, (target as Field).value);
  };
  globalThis.noteEarlyTap = noteTap;
  globalThis.noteEarlyTyping = Object.assign(noteTyping, { typed });
  addEventListener('click', noteTap, true);
  addEventListener('input', noteTyping, true);
}
