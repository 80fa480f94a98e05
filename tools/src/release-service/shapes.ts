const text = { type: 'string', maxLength: 2_000 };
const texts = { type: 'array', maxItems: 20, items: text };
const flag = { type: 'boolean' };

const each = (names: string[], shape: object) => Object.fromEntries(names.map((name) => [name, shape]));

export const buildParams = {
  type: 'object',
  properties: {
    section: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
    build: { type: 'string', pattern: '^[0-9a-f]{12}$' },
  },
};

const TEXTS = [
  ...['why', 'percent', 'steps', 'sample', 'minutes', 'limit', 'redirect', 'team', 'sections', 'may', 'note', 'days'],
  ...['from', 'until', 'at', 'key', 'remove', 'build'],
];

/** A command's parameters over HTTP. The caller is not one of them: authentication determines the caller. */
export const commandBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    words: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 100 } },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...each(TEXTS, text),
        ...each(['force', 'hold', 'stop', 'dry-run'], flag),
        ...each(['ci', 'pass-over'], texts),
      },
    },
  },
};
