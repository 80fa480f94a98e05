// What the shell and the sections import of antd. Written by `pnpm --filter @shop/build facades`.
export {};
