/** The changed fields: unchanged ones must not overwrite another person's changes. */
export const changedOf = <Fields extends object>(before: Fields, after: NoInfer<Fields> | Partial<NoInfer<Fields>>) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Fields] !== value),
  ) as Partial<Fields>;
