import type { ImportProblem } from '@shop/contract/import';
import type { FastifyError } from 'fastify';
import { fieldMessages } from '../../http/field-messages.ts';

function lineOf(body: unknown, list: string, position: number): number {
  const rows = (body as Record<string, { line?: unknown }[] | undefined> | null)?.[list];
  const line = rows?.[position]?.line;
  return typeof line === 'number' ? line : position + 1;
}

/** The validator's errors in categories and products, by the line of the merchant's file. */
export function importProblems(error: Pick<FastifyError, 'validation'>, body: unknown): ImportProblem[] {
  return (error.validation ?? []).flatMap((finding) =>
    Object.entries(fieldMessages([finding], 'body')).flatMap(([path, message]) => {
      const [list = '', position = '', ...field] = path.split('.');
      if (!/^\d+$/.test(position)) return [];
      return [{ line: lineOf(body, list, Number(position)), field: field.join('.'), message }];
    }),
  );
}
