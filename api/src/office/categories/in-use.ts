import { ApiError } from '../../http/errors.ts';

export function inUse(name: string, products: number) {
  const words = products === 1 ? '1 product is' : `${products} products are`;
  return new ApiError(
    409,
    'in_use',
    `${words} still in ${name}. Move ${products === 1 ? 'it' : 'them'} to another first.`,
  );
}
