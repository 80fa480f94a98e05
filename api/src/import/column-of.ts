const COLUMNS: Record<string, string> = {
  mrp_price: 'mrp',
  discounted_price: 'price',
  prices: 'tiers',
  'movement.quantity': 'stock',
  'movement.stock_version': 'stock_version',
  'movement.counted_at': 'counted_at',
  min_order_quantity: 'min',
  max_order_quantity: 'max',
  img_ids: 'pictures',
  is_pricing: 'state',
  deleted: 'state',
  gst_rates: 'gst',
  gst_exempt: 'gst',
};

/** The file's column for a field of the contract: `prices.3.from` belongs to its tiers. */
export function columnOf(field: string): string {
  const [, language, text] =
    /^in_languages\.([a-z]{2})\.(name|origin|shelf_life|description|pack_label)/.exec(field) ?? [];
  if (language && text) return `${text}_${language}`;
  const [picture, inLanguage] = /^img_ids\.\d+\.(?:in_languages\.([a-z]{2})\.)?alt/.exec(field) ?? [];
  if (picture) return inLanguage ? `picture_descriptions_${inLanguage}` : 'picture_descriptions';
  const [whole = ''] = field.split('.');
  return COLUMNS[field] ?? COLUMNS[whole] ?? field.replace(/^details\./, '');
}
