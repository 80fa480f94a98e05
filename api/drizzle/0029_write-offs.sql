CREATE TABLE "write_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "write_offs" jsonb;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_offs_order" ON "write_offs" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "write_offs_at" ON "write_offs" USING btree ("at");