CREATE TABLE "provider_reads" (
	"what" text PRIMARY KEY NOT NULL,
	"read_to" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_orders" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "provider_orders" ADD COLUMN "settled_by" text;