CREATE TABLE "theme_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text,
	"restored_from" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "business_profile" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_profile" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "business_profile" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "revision" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "saved_by" text;
--> statement-breakpoint
-- A build that knows no versions writes what customers see and nothing else: it becomes a version all the same.
-- Those who keep the version themselves write another revision with it.
CREATE FUNCTION keep_theme_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO theme_versions (version, data, published_at, starts_at)
    SELECT coalesce(max(version), 0) + 1, NEW.data, date_trunc('milliseconds', now()), date_trunc('milliseconds', now())
    FROM theme_versions;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER themes_kept_when_added AFTER INSERT ON themes
  FOR EACH ROW WHEN (NEW.slot = 'live' AND NEW.revision IS NULL) EXECUTE FUNCTION keep_theme_version();--> statement-breakpoint
CREATE TRIGGER themes_kept_when_changed AFTER UPDATE OF data ON themes
  FOR EACH ROW WHEN (NEW.slot = 'live' AND NEW.revision IS NOT DISTINCT FROM OLD.revision AND NEW.data IS DISTINCT FROM OLD.data)
  EXECUTE FUNCTION keep_theme_version();--> statement-breakpoint
INSERT INTO "theme_versions" ("version", "data", "published_at", "starts_at")
  SELECT 1, "data", date_trunc('milliseconds', now()), date_trunc('milliseconds', now()) FROM "themes" WHERE "slot" = 'live';
