CREATE TABLE "changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"version" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"phone" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"added_by" text,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "changes_actor" ON "changes" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");