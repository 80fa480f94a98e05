CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"nickname" text NOT NULL,
	"address" text NOT NULL,
	"pin" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"img_url" text NOT NULL,
	"tint" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"status" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_status_shard_pk" PRIMARY KEY("status","shard")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"number" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_paise" bigint,
	"is_pricing" boolean NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"customer_seq" integer NOT NULL,
	"number" text NOT NULL,
	"customer_id" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"status" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pin" text NOT NULL,
	"payment_mode" smallint NOT NULL,
	"user_note" text,
	"cancellation_reason" text,
	"total_paise" bigint,
	"moves" jsonb NOT NULL,
	"idempotency_key" text,
	"body_hash" text,
	"search_text" text GENERATED ALWAYS AS (number || ' ' || phone || ' ' || lower(name)) STORED,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "pincodes" (
	"pin" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"localities" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category_id" text NOT NULL,
	"subcategory_id" text,
	"tiers" jsonb NOT NULL,
	"mrp_paise" bigint,
	"discounted_paise" bigint,
	"sort_paise" bigint,
	"stock" integer NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer,
	"is_pricing" boolean NOT NULL,
	"images" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"rating_halves" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average_x100" integer DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"halves" smallint NOT NULL,
	CONSTRAINT "ratings_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"slot" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"default_address_id" text,
	"order_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_address_id_addresses_id_fk" FOREIGN KEY ("default_address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_customer" ON "order_events" USING btree ("customer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_customer_seq" ON "orders" USING btree ("customer_id","customer_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_seq" ON "orders" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "orders_status_seq" ON "orders" USING btree ("status","seq");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("category_id","is_pricing","sort_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("category_id",(lower(name) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("category_id","rating_average_x100" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name" ON "subcategories" USING btree ("category_id","name");--> statement-breakpoint
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
CREATE FUNCTION count_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen smallint := floor(random() * 16);
BEGIN
  INSERT INTO order_counts AS kept (status, shard, count)
    SELECT status, chosen, count(*) FROM added GROUP BY status ORDER BY status
    ON CONFLICT (status, shard) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen smallint := floor(random() * 16);
BEGIN
  INSERT INTO order_counts AS kept (status, shard, count)
    SELECT status, chosen, sum(n) FROM (
      SELECT status, 1 AS n FROM after_move
      UNION ALL SELECT status, -1 FROM before_move
    ) AS moved GROUP BY status HAVING sum(n) <> 0 ORDER BY status
    ON CONFLICT (status, shard) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen smallint := floor(random() * 16);
BEGIN
  INSERT INTO order_counts AS kept (status, shard, count)
    SELECT status, chosen, -count(*) FROM removed GROUP BY status ORDER BY status
    ON CONFLICT (status, shard) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_no_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE order_counts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_orders();--> statement-breakpoint
CREATE TRIGGER orders_moved AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_move NEW TABLE AS after_move
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_orders();--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();--> statement-breakpoint
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_orders();
