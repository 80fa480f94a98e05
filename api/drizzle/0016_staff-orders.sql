ALTER TABLE "changes" ADD COLUMN "actor_name" text;--> statement-breakpoint
-- An order that staff place for a customer is in the log of changes, with both names as they are now.
CREATE FUNCTION log_staff_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (actor_id, actor_name, kind, subject_id, subject_name, before, after)
    SELECT staff.actor_id, (SELECT name FROM users WHERE users.id = staff.actor_id), 'order', NEW.id, NEW.number,
      '{"status": null, "customer": null}', jsonb_build_object('status', NEW.status, 'customer', customer.name)
    FROM (SELECT NEW.moves->0->>'actorId' AS actor_id) AS staff JOIN users AS customer ON customer.id = NEW.customer_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_order_placed AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.moves->0->>'by' = 'business') EXECUTE FUNCTION log_staff_order();
