const SETUP = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version-file: .nvmrc
      - run: npx -y pnpm@12 install --frozen-lockfile`;

const SERVICE = `    env:
      RELEASES_URL: \${{ vars.RELEASES_URL }}
      RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}`;

const BUILD = `"$(node -p "require('./dist/build.json').build")"`;

/** On a pull request: every check, and a link that shows the change in the real shop. */
export const checkWorkflow = (name: string) => `name: check
on:
  pull_request:
permissions:
  contents: read
  id-token: write
  pull-requests: write
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 15
${SERVICE}
    steps:
${SETUP}
      - run: npx -y pnpm@12 lint
      - run: npx -y pnpm@12 typecheck
      - run: npx -y pnpm@12 test
      - run: npx -y pnpm@12 build
      - run: npx -y pnpm@12 release check ${name}
      - run: npx -y pnpm@12 --silent release preview ${name} ${BUILD} > preview.log
      - run: npx -y pnpm@12 exec shop-preview-comment preview.log
        env:
          GITHUB_TOKEN: \${{ github.token }}
          PULL_REQUEST: \${{ github.event.pull_request.number }}
`;

/** On main it goes live; manually it goes to a few visitors first. */
export const publishWorkflow = (name: string) => `name: publish
on:
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      percent:
        description: How many of a hundred visitors get this branch's build as a canary
        default: '5'
concurrency: publish
permissions:
  contents: read
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 15
${SERVICE}
      WHY: \${{ github.event.head_commit.message || github.ref_name }}
      PERCENT: \${{ inputs.percent }}
    steps:
${SETUP}
      - run: npx -y pnpm@12 test
      - run: npx -y pnpm@12 build
      - if: github.event_name == 'push'
        run: npx -y pnpm@12 release publish ${name} --why "$WHY"
      - if: github.event_name == 'workflow_dispatch'
        run: npx -y pnpm@12 release publish ${name} --hold
      - if: github.event_name == 'workflow_dispatch'
        run: npx -y pnpm@12 release canary ${name} ${BUILD} --percent "$PERCENT" --why "$WHY"
`;
