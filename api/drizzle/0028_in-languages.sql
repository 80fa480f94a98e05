ALTER TABLE "categories" ADD COLUMN "in_languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "in_languages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
DROP TRIGGER products_version ON products;--> statement-breakpoint
-- All that the merchant writes, and nothing that an order, a rating or an invoice does.
CREATE TRIGGER products_version BEFORE UPDATE OF sku, barcode, hsn, gst_rates, gst_exempt, name, description, in_languages,
    category_id, subcategory_id, tiers, mrp_paise, discounted_paise, sort_paise, min_quantity, max_quantity, is_pricing, pack,
    details, images, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
