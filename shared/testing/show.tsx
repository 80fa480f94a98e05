import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

const setterOf = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;

/** Renders into the document, with helpers that find elements as a person does: by label and by a button's text. */
export async function show(content: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(content));

  const named = (name: string, buttons: Iterable<HTMLButtonElement>) =>
    [...buttons].find(({ textContent }) => textContent === name) ?? null;
  const button = (name: string) => named(name, container.querySelectorAll('button'));
  const inDialog = (name: string) => named(name, document.querySelectorAll('[role=dialog] button'));
  function field(label: string): Field {
    const fields = [...container.querySelectorAll<Field>('input, textarea')];
    const found = fields.find(({ labels }) => labels?.[0]?.textContent?.startsWith(label));
    if (!found) throw new Error(`No field is labelled ${label}.`);
    return found;
  }
  return {
    container,
    button,
    field,
    text: () => container.textContent ?? '',
    press: (name: string) => act(async () => button(name)?.click()),
    pressInDialog: (name: string) => act(async () => inDialog(name)?.click()),
    type: (label: string, text: string) =>
      act(async () => {
        setterOf(field(label))?.call(field(label), text);
        field(label).dispatchEvent(new Event('input', { bubbles: true }));
      }),
    submit: () =>
      act(async () => {
        container.querySelector('form')?.requestSubmit();
      }),
    async leave() {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

export type Shown = Awaited<ReturnType<typeof show>>;
