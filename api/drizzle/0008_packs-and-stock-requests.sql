CREATE TABLE "stock_requests" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "stock_requests_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"low_stock" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_label" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_card" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_requests_product" ON "stock_requests" USING btree ("product_id","at","user_id");--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("family","pack_position","id") WHERE family is not null;--> statement-breakpoint
CREATE TRIGGER products_family_version BEFORE UPDATE OF family, pack_label, pack_position, is_card ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();--> statement-breakpoint
-- The packs of one product stand on one shelf, and the first that is sold is the card that lists show.
CREATE FUNCTION keep_family() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text;
BEGIN
  FOREACH touched IN ARRAY ARRAY[NEW.family, CASE WHEN TG_OP = 'UPDATE' THEN OLD.family END] LOOP
    CONTINUE WHEN touched IS NULL;
    -- Two who change packs of one family at once must each see what the other did.
    PERFORM pg_advisory_xact_lock(hashtextextended(touched, 7214002));
    UPDATE products SET is_card = NOT products.is_card
      FROM (
        SELECT id FROM products WHERE family = touched AND deleted_at IS NULL ORDER BY pack_position, id LIMIT 1
      ) AS first
      WHERE products.family = touched AND products.is_card <> (products.id = first.id);
  END LOOP;
  IF NEW.family IS NOT NULL THEN
    UPDATE products SET category_id = NEW.category_id, subcategory_id = NEW.subcategory_id
      WHERE family = NEW.family
        AND (category_id, subcategory_id) IS DISTINCT FROM (NEW.category_id, NEW.subcategory_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_family_inserted AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.family IS NOT NULL) EXECUTE FUNCTION keep_family();--> statement-breakpoint
CREATE TRIGGER products_family_updated
  AFTER UPDATE OF family, pack_position, deleted_at, category_id, subcategory_id ON products
  FOR EACH ROW WHEN (
    (NEW.family IS NOT NULL OR OLD.family IS NOT NULL)
    AND (NEW.family, NEW.pack_position, NEW.deleted_at IS NULL, NEW.category_id, NEW.subcategory_id)
      IS DISTINCT FROM (OLD.family, OLD.pack_position, OLD.deleted_at IS NULL, OLD.category_id, OLD.subcategory_id)
  )
  EXECUTE FUNCTION keep_family();
