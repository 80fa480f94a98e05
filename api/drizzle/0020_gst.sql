CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "order_buyers" (
	"order_id" text PRIMARY KEY NOT NULL,
	"gstin" text NOT NULL,
	"legal_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"original_id" text,
	"day" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"total_paise" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"issued_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "invoiced_on" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "order_buyers" ADD CONSTRAINT "order_buyers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_serial" ON "tax_documents" USING btree ("series","year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_number" ON "tax_documents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "tax_documents_day" ON "tax_documents" USING btree ("day");--> statement-breakpoint
DROP TRIGGER products_version ON products;--> statement-breakpoint
-- All that the merchant writes, and nothing that an order, a rating or an invoice does.
CREATE TRIGGER products_version BEFORE UPDATE OF sku, barcode, hsn, gst_rates, gst_exempt, name, description, category_id,
    subcategory_id, tiers, mrp_paise, discounted_paise, sort_paise, min_quantity, max_quantity, is_pricing, pack, details, images,
    deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();--> statement-breakpoint
-- What was issued never changes: a credit note corrects it.
CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document never changes' USING ERRCODE = 'SH010';
END $$;--> statement-breakpoint
CREATE TRIGGER tax_documents_stay BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
