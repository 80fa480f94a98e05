/** The format of secrets: by their beginning, or by their variable's name. */
const PATTERNS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a key of Stripe': /\b[rs]k_live_[0-9A-Za-z]{24,}\b/,
  'a token of a team': /\bshop_[0-9a-f]{8}_[A-Za-z0-9_-]{43}\b/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  'a password in an address':
    /\b[a-z][a-z0-9+]*:\/\/[^\s:@/'"`$]+:(?!postgres@|password@|REDACTED@|pass@|secret@|x@)[^\s:@/'"`${}]{6,}@(?!localhost|127\.)[\w.-]+/,
};

/** The kinds of secrets in a text, and the beginning of each. */
export const secretsIn = (text: string): string[] =>
  Object.entries(PATTERNS).flatMap(([kind, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${kind}: ${found.slice(0, 16)}…`];
  });
