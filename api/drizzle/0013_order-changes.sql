ALTER TABLE "users" ADD COLUMN "order_changes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION count_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET order_changes = order_changes + 1 WHERE users.id = NEW.customer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_rating_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET order_changes = order_changes + 1 WHERE users.id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_changed AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION count_order_change();
--> statement-breakpoint
CREATE TRIGGER rating_changed AFTER INSERT OR UPDATE ON ratings FOR EACH ROW EXECUTE FUNCTION count_rating_change();
