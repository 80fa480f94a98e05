DROP INDEX "orders_to_pay_back";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "write_offs" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_pending" ON "orders" USING btree ("seq") WHERE pending_paise > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_left_to_pay_back" ON "orders" USING btree ("seq") WHERE status in (2, 4) and received_paise > refunding_paise + refunded_paise + kept_paise;