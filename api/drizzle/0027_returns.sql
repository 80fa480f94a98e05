CREATE TABLE "order_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"refund_paise" bigint,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returns" jsonb;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_returns_waiting" ON "order_returns" USING btree ("order_id") WHERE state in ('requested', 'received');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."returned" between 0 and "order_lines"."quantity") NOT VALID;--> statement-breakpoint
-- As before, and the business hears when a customer has changed an order.
CREATE OR REPLACE FUNCTION tell_of_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
    SELECT message_id(), orders.id, orders.customer_id, told.kind, told.recipient,
      jsonb_build_object('status', orders.status, 'total', orders.total_paise, 'paid', orders.received_paise),
      added.at, added.at
    FROM added JOIN orders ON orders.id = added.order_id
    JOIN (VALUES ('placed', 'placed', 'customer'), ('placed', 'new_order', 'business'), ('changed', 'changed', 'customer'),
        ('changed', 'customer_changed', 'business'))
      AS told (event, kind, recipient) ON told.event = added.kind
    WHERE told.kind <> 'customer_changed' OR orders.moves -> -1 ->> 'by' = 'customer'
    ORDER BY added.seq;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The business hears when a customer has cancelled.
CREATE FUNCTION tell_of_cancelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
    VALUES (message_id(), NEW.id, NEW.customer_id, 'customer_cancelled', 'business',
      jsonb_build_object('status', NEW.status, 'total', NEW.total_paise, 'paid', NEW.received_paise,
        'reason', NEW.cancellation_reason, 'by', 'customer'), now(), now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cancelling_told AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status = 2 AND OLD.status <> 2 AND NEW.moves -> -1 ->> 'by' = 'customer')
  EXECUTE FUNCTION tell_of_cancelling();--> statement-breakpoint
-- A return that is requested is told to the business, and what became of it to the customer.
CREATE FUNCTION tell_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last jsonb := NEW.steps -> -1;
BEGIN
  INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
    SELECT message_id(), orders.id, orders.customer_id, 'return_' || NEW.state,
      CASE NEW.state WHEN 'requested' THEN 'business' ELSE 'customer' END,
      jsonb_build_object('status', orders.status, 'total', orders.total_paise, 'paid', orders.received_paise,
        'reason', CASE NEW.state WHEN 'requested' THEN NEW.reason ELSE last ->> 'reason' END, 'by', last ->> 'by'),
      now(), now()
    FROM orders WHERE orders.id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER return_told AFTER INSERT OR UPDATE OF state ON order_returns
  FOR EACH ROW WHEN (NEW.state IN ('requested', 'accepted', 'refused')) EXECUTE FUNCTION tell_of_return();
