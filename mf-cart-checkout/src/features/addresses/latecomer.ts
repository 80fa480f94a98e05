/** Resolves with a ref's value after its code has loaded. */
export function latecomer<Value>() {
  let value: Value | null = null;
  const waiting: ((value: Value) => void)[] = [];
  return {
    ref(now: Value | null) {
      value = now;
      if (now) for (const go of waiting.splice(0)) go(now);
    },
    here: async () => value ?? new Promise<Value>((go) => waiting.push(go)),
  };
}
