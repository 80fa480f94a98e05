CREATE TABLE "hook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"hook_id" text NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"status" smallint,
	"response" text,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "web_hooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_web_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."web_hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_deliveries_due" ON "hook_deliveries" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "hook_deliveries_hook" ON "hook_deliveries" USING btree ("hook_id","seq");--> statement-breakpoint
CREATE INDEX "hook_deliveries_order" ON "hook_deliveries" USING btree ("hook_id","order_id","seq");--> statement-breakpoint
CREATE INDEX "hook_deliveries_at" ON "hook_deliveries" USING btree ("at");--> statement-breakpoint
-- The outbox feeds the merchant's web hooks.
CREATE FUNCTION feed_web_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hook_deliveries (id, hook_id, order_id, event, facts, at, next_at)
    SELECT message_id(), web_hooks.id, added.order_id, added.kind, added.facts, added.at, now()
    FROM added JOIN web_hooks ON web_hooks.is_on AND web_hooks.events ? added.kind
    WHERE added.recipient = 'customer' AND added.order_id IS NOT NULL
    ORDER BY added.seq;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_fed AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION feed_web_hooks();
