ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "products_all_names" ON "products" USING btree ((lower(name) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "products_all_prices" ON "products" USING btree ("sort_paise","id");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ((lower(name || ' ' || coalesce(sku, '') || ' ' || coalesce(barcode, ''))) gin_trgm_ops);--> statement-breakpoint
DROP TRIGGER products_version ON products;--> statement-breakpoint
-- All that the merchant writes, and nothing that an order or a rating does.
CREATE TRIGGER products_version BEFORE UPDATE OF sku, barcode, hsn, name, description, category_id, subcategory_id, tiers,
    mrp_paise, discounted_paise, sort_paise, min_quantity, max_quantity, is_pricing, pack, details, images, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
