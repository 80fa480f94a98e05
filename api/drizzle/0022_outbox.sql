CREATE TABLE "message_opt_outs" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_opt_outs_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"data" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "message_texts_kind_language_pk" PRIMARY KEY("kind","language")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"order_id" text,
	"customer_id" text,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"channel" text,
	"refused_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"problem" text,
	"provider_id" text,
	"shown" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "message_opt_outs" ADD CONSTRAINT "message_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id","seq");--> statement-breakpoint
CREATE INDEX "messages_state" ON "messages" USING btree ("state","seq");--> statement-breakpoint
CREATE INDEX "messages_provider" ON "messages" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "messages_at" ON "messages" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION message_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)
$$;--> statement-breakpoint
-- A new order is told to its customer and to the business, and a changed one to its customer.
CREATE FUNCTION tell_of_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
    SELECT message_id(), orders.id, orders.customer_id, told.kind, told.recipient,
      jsonb_build_object('status', orders.status, 'total', orders.total_paise, 'paid', orders.received_paise),
      added.at, added.at
    FROM added JOIN orders ON orders.id = added.order_id
    JOIN (VALUES ('placed', 'placed', 'customer'), ('placed', 'new_order', 'business'), ('changed', 'changed', 'customer'))
      AS told (event, kind, recipient) ON told.event = added.kind
    ORDER BY added.seq;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_told AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_order_events();--> statement-breakpoint
-- What changes with an order later is told to its customer. Until it is confirmed, a new price is told with that.
CREATE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := jsonb_build_object('status', NEW.status, 'total', NEW.total_paise, 'paid', NEW.received_paise);
  last jsonb := NEW.moves -> -1;
BEGIN
  IF NEW.status <> OLD.status THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id,
        CASE WHEN (last ->> 'back')::boolean THEN 'changed'
          ELSE (ARRAY['placed', 'delivered', 'cancelled', 'shipped', 'returned', 'confirmed'])[NEW.status + 1] END,
        'customer', facts || jsonb_build_object('reason', last -> 'reason', 'by', last -> 'by'), now(), now());
  ELSIF NEW.total_paise IS DISTINCT FROM OLD.total_paise AND NEW.status IN (3, 5) THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id, 'changed', 'customer', facts, now(), now());
  END IF;
  IF NEW.received_paise > OLD.received_paise THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id, 'paid', 'customer',
        facts || jsonb_build_object('amount', NEW.received_paise - OLD.received_paise), now(), now());
  END IF;
  IF NEW.refunded_paise > OLD.refunded_paise THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id, 'refunded', 'customer',
        facts || jsonb_build_object('amount', NEW.refunded_paise - OLD.refunded_paise), now(), now());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_told AFTER UPDATE OF status, total_paise, received_paise, refunded_paise ON orders
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.total_paise IS DISTINCT FROM OLD.total_paise
    OR NEW.received_paise > OLD.received_paise OR NEW.refunded_paise > OLD.refunded_paise)
  EXECUTE FUNCTION tell_of_order();
