CREATE TABLE "purchase_receipt_lines" (
	"purchase_id" text NOT NULL,
	"key" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost_paise" bigint,
	CONSTRAINT "purchase_receipt_lines_purchase_id_key_product_id_pk" PRIMARY KEY("purchase_id","key","product_id"),
	CONSTRAINT "purchase_receipt_lines_quantity" CHECK ("purchase_receipt_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"purchase_id" text NOT NULL,
	"key" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bill_number" text DEFAULT '' NOT NULL,
	"bill_date" text,
	"gst_paise" bigint,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "purchase_receipts_purchase_id_key_pk" PRIMARY KEY("purchase_id","key")
);
--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_purchase_id_key_purchase_receipts_purchase_id_key_fk" FOREIGN KEY ("purchase_id","key") REFERENCES "public"."purchase_receipts"("purchase_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_product" ON "purchase_receipt_lines" USING btree ("product_id");--> statement-breakpoint
-- What came before: each receipt's movements of stock have its key.
INSERT INTO "purchase_receipts" ("purchase_id", "key", "actor_id", "at")
SELECT purchases.id, split_part(moved.key, ':', 3), min(moved.actor_id), min(moved.at)
FROM "stock_movements" AS moved JOIN "purchases" ON purchases.id = split_part(moved.key, ':', 2)
WHERE moved.key LIKE 'purchase:%' GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "purchase_receipt_lines" ("purchase_id", "key", "product_id", "quantity", "cost_paise")
SELECT lines.purchase_id, split_part(moved.key, ':', 3), moved.product_id, moved.change, lines.cost_paise
FROM "stock_movements" AS moved JOIN "purchase_lines" AS lines
  ON lines.purchase_id = split_part(moved.key, ':', 2) AND lines.product_id = moved.product_id
WHERE moved.key LIKE 'purchase:%';
