export const readme = (name: string) => `# ${name}

A section of the shop in its own repository: its routes, screens and tests. Everything else comes as packages, in \`packages/\`.
You need Node (\`.nvmrc\`) and nothing else; to type \`pnpm\` alone, run \`npm install -g pnpm@12\` once.

\`\`\`sh
npx -y pnpm@12 install                    # the first time it completes pnpm-lock.yaml: commit it
SHOP_URL=http://localhost:3000 pnpm dev   # from source with hot reload, the rest from that shop
pnpm dev --release 41                     # the rest as that release of the shop has it; RELEASES_URL and RELEASE_TOKEN as below
pnpm lint && pnpm typecheck && pnpm test
pnpm build
pnpm types                                # types of other sections' fragments from that shop, in @mf-types: commit them
\`\`\`

## Ship it

\`RELEASES_URL\` is the release service, \`RELEASE_TOKEN\` this team's right to publish. In GitHub they are a variable and a secret of
this repository, which the workflows in \`.github/workflows\` read; without the secret they come with GitHub's own identity of the job.

\`\`\`sh
pnpm release check ${name}                  # stored, every check run, nobody sees it
pnpm release publish ${name} --why "what changed"
pnpm release rollback ${name} --why "what is wrong"
\`\`\`

## Where things are

- \`src/routes.tsx\` declares the paths of this section, and nothing else does. It comes with the section's entry, before anything of the
  shell is there: what it needs of \`@shop/platform\` or React, its screens import.
- \`src/expectations.ts\` says what this section relies on; it is tried with every new shell.
- \`node_modules/@shop/platform\` is what the shell gives: its types are the contract. Fragments of other sections:
  \`typeof import('mf-orders/order-details')\`, fetched by \`pnpm types\`, \`pnpm dev\` and \`pnpm typecheck\` when the shop answers.
`;
