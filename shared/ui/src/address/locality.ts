/** The locality is at the end of the address; another choice replaces it. */
export function withLocality(address: string, locality: string, before: string): string {
  const ending = before && `, ${before}`;
  const bare =
    ending && address.endsWith(ending) ? address.slice(0, -ending.length) : address === before ? '' : address;
  if (locality === '') return bare;
  return bare.trim() === '' ? locality : `${bare.trimEnd().replace(/,$/, '')}, ${locality}`;
}

/** The pincode's locality that the address ends with. */
export const localityOf = (address: string, localities: readonly string[]) =>
  localities.find((locality) => address === locality || address.endsWith(`, ${locality}`)) ?? '';
