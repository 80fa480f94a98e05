CREATE TABLE "cash_outs" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "cash_outs_at" ON "cash_outs" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_outs_key" ON "cash_outs" USING btree ("idempotency_key");