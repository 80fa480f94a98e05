import { parseSync } from '@swc/core';

/** A file with one place changed. */
export interface Mutant {
  line: number;
  was: string;
  is: string;
  source: string;
}

const OTHER_OPERATOR: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
const DOES_SOMETHING = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']);
/** The parser counts on from file to file: the first statement says from where. */
const BEGINNING = '0;';

interface Span {
  start: number;
  end: number;
}
interface Node {
  type: string;
  span: Span;
  operator?: string;
  value?: unknown;
  left?: Node;
  right?: Node;
  test?: Node;
  expression?: Node;
}
type Change = [Span, string];

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isText = ({ type }: Node) => type === 'StringLiteral' || type === 'TemplateLiteral';

function operatorOf({ operator = '', left, right }: Node, text: (span: Span) => string): Change[] {
  const other = OTHER_OPERATOR[operator];
  if (!other || !left || !right || (operator === '+' && (isText(left) || isText(right)))) return [];
  const { end } = left.span;
  const start = end + Buffer.byteLength(text({ start: end, end: right.span.start }).split(operator)[0] ?? '');
  return [[{ start, end: start + operator.length }, other]];
}

function changesOf(node: Node, text: (span: Span) => string): Change[] {
  const { type, span, operator, value, test, expression } = node;
  switch (type) {
    case 'BinaryExpression':
      return operatorOf(node, text);
    case 'UnaryExpression':
      return operator === '!' ? [[{ start: span.start, end: span.start + 1 }, '']] : [];
    case 'ConditionalExpression':
      return test
        ? [
            [test.span, 'true'],
            [test.span, 'false'],
          ]
        : [];
    case 'IfStatement':
      return test ? [[test.span, 'false']] : [];
    case 'NumericLiteral':
      return [[span, String(Number(value) + 1)]];
    case 'BooleanLiteral':
      return [[span, String(!value)]];
    case 'ExpressionStatement':
      return expression && DOES_SOMETHING.has(expression.type) ? [[span, ';']] : [];
    default:
      return [];
  }
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const inner of value) yield* nodesIn(inner);
  else if (value && typeof value === 'object') {
    if (isNode(value)) {
      // Types are not there at run time.
      if (value.type.startsWith('Ts') && value.type.endsWith('Type')) return;
      yield value;
    }
    for (const [name, inner] of Object.entries(value)) if (name !== 'span') yield* nodesIn(inner);
  }
}

/** Every way to change one operator, condition, number, yes or no, or to leave out one statement. */
export function mutantsOf(source: string): Mutant[] {
  const bytes = Buffer.from(BEGINNING + source);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true });
  const [first, ...statements] = body;
  const from = first?.span.start ?? 0;
  const text = ({ start, end }: Span) => bytes.toString('utf8', start - from, end - from);
  return [...nodesIn(statements)]
    .flatMap((node) => changesOf(node, text))
    .map(([span, is]) => {
      const before = text({ start: from + BEGINNING.length, end: span.start });
      return {
        line: before.split('\n').length,
        was: text(span),
        is,
        source: before + is + text({ start: span.end, end: from + bytes.length }),
      };
    });
}
