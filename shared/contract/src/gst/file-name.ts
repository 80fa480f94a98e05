/** `Panseri-INV-2627-0001.pdf`: tells invoices of several shops in one folder apart. */
export const invoiceFileName = (shop: string, number: string) =>
  `${[shop, number]
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.pdf`;
