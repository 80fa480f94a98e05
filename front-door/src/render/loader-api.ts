import type { RenderInput, ShellServerModule } from '@shop/contract/release';
import type { ApiResponse, cachedApi } from './cached-api.ts';
import type { OnCall } from './traced-calls.ts';

/** The name under which the shell shares its own surface. */
const SURFACE = '@shop/platform';

type ErrorMaker = new (
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
  body?: unknown,
) => Error;

interface ErrorBody {
  error?: { code?: string; message?: string; fields?: Record<string, string> };
}

const NO_RESPONSE = 'No answer from the shop. Please check your connection.';

/** The loaders' API client on the server. Failures are the same `ApiError` that the browser's client throws. */
export function loaderApi(
  request: ReturnType<typeof cachedApi>['request'],
  shares: ShellServerModule['shares'],
  { deadlineMs, onFailure, onCall }: { deadlineMs: number; onFailure(error: Error): void; onCall?: OnCall | undefined },
) {
  const { ApiError } = shares[SURFACE] as { ApiError: ErrorMaker };

  const deadline = performance.now() + deadlineMs;

  function failure(...args: ConstructorParameters<ErrorMaker>) {
    const error = new ApiError(...args);
    onFailure(error);
    return error;
  }

  const api: RenderInput['api'] = async (path, { method, body } = {}) => {
    let response: ApiResponse;
    try {
      response = await within(deadline - performance.now(), request(path, { method, body }, onCall));
    } catch {
      throw failure(0, 'network', NO_RESPONSE);
    }
    if (response.status >= 200 && response.status < 300) return response.body;
    const { code = 'unknown', message = 'Something went wrong.', fields } = (response.body as ErrorBody)?.error ?? {};
    throw failure(response.status, code, message, fields, response.body);
  };
  return api;
}

/** Pages share the response, so a page that can wait no longer does not cancel it. */
function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The API took too long')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
