ALTER TABLE "messages" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "stock_requests" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_requests_message" ON "stock_requests" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
-- Who waits for a product is told when it can be ordered again. If it is sold out before the message has left, they wait for
-- the next time.
CREATE FUNCTION tell_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL AND NEW.stock >= greatest(1, NEW.min_quantity) THEN
    WITH told AS (
      INSERT INTO messages (id, customer_id, product_id, kind, recipient, facts, at, next_at)
        SELECT message_id(), user_id, NEW.id, 'back_in_stock', 'customer',
          '{ "status": 0, "total": null, "paid": 0 }', now(), now()
        FROM stock_requests WHERE product_id = NEW.id AND told_at IS NULL AND message_id IS NULL
        ORDER BY at, user_id
        RETURNING id, customer_id)
    UPDATE stock_requests SET message_id = told.id FROM told WHERE product_id = NEW.id AND user_id = told.customer_id;
  ELSE
    UPDATE stock_requests SET message_id = NULL
      WHERE product_id = NEW.id AND told_at IS NULL AND message_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM messages WHERE messages.id = stock_requests.message_id AND begun_at IS NOT NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_told AFTER UPDATE OF stock, min_quantity, deleted_at ON products
  FOR EACH ROW WHEN ((NEW.deleted_at IS NULL AND NEW.stock >= greatest(1, NEW.min_quantity))
    <> (OLD.deleted_at IS NULL AND OLD.stock >= greatest(1, OLD.min_quantity)))
  EXECUTE FUNCTION tell_of_stock();--> statement-breakpoint
-- A request is done when its message has been sent, and open again when that turns out to have failed.
CREATE FUNCTION close_stock_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('sent', 'delivered', 'read') THEN
    UPDATE stock_requests SET told_at = now(), message_id = NEW.id
      WHERE user_id = NEW.customer_id AND product_id = NEW.product_id AND told_at IS NULL AND at <= NEW.at;
  ELSE
    UPDATE stock_requests SET told_at = NULL WHERE message_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_request_closed AFTER UPDATE OF state ON messages
  FOR EACH ROW WHEN (NEW.kind = 'back_in_stock' AND NEW.state <> OLD.state) EXECUTE FUNCTION close_stock_request();
