/** The fields that differ from what they were: others are not written over somebody else's. */
export const changedOf = <Fields extends object>(before: Fields, after: NoInfer<Fields> | Partial<NoInfer<Fields>>) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Fields] !== value),
  ) as Partial<Fields>;
