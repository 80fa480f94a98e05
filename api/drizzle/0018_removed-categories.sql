ALTER TABLE "categories" DROP CONSTRAINT "categories_name_unique";--> statement-breakpoint
DROP INDEX "import_rows_sku";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_shown_name" ON "categories" USING btree ("name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_sku_any_case" ON "products" USING btree (lower(sku));--> statement-breakpoint
CREATE INDEX "import_rows_sku" ON "import_rows" USING btree ("import_id",lower(sku),"line");