/** `Panseri-INV-2627-0001.pdf`: so invoices of several shops can share a folder. */
export const invoiceFileName = (shop: string, number: string) =>
  `${[shop, number]
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.pdf`;
