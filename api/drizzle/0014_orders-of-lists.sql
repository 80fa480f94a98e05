CREATE INDEX IF NOT EXISTS "products_cards" ON "products" USING btree ("category_id","subcategory_id") WHERE deleted_at is null and is_card;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_price_up" ON "products" USING btree ("category_id",(case when is_pricing then sort_paise end),"created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_price_down" ON "products" USING btree ("category_id",(case when is_pricing then sort_paise end) desc nulls last,"created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
-- No list was ever read by it.
DROP INDEX IF EXISTS "products_price";
