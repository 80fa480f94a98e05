/** What a ref brings once its code has come, for whoever waits for it. */
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
