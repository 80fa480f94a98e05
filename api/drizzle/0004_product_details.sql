ALTER TABLE "products" ADD COLUMN "pack" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "details" jsonb DEFAULT '{"origin":"","shelf_life":"","food":"","fssai":""}'::jsonb NOT NULL;--> statement-breakpoint
DROP TRIGGER products_version ON products;--> statement-breakpoint
-- All that the merchant writes, and nothing that an order or a rating does.
CREATE TRIGGER products_version BEFORE UPDATE OF name, description, category_id, subcategory_id, tiers, mrp_paise,
    discounted_paise, sort_paise, min_quantity, max_quantity, is_pricing, pack, details, images, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
