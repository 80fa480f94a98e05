/** `Panseri-INV-2627-0001.pdf`: whoever has invoices of many shops in one folder knows it by its name. */
export const invoiceFileName = (shop: string, number: string) =>
  `${[shop, number]
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.pdf`;
