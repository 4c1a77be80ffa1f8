CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"label" text NOT NULL,
	"mask" jsonb NOT NULL,
	"opens" smallint DEFAULT 0 NOT NULL,
	"max_opens" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "share_links_opens" CHECK (opens <= max_opens)
);
--> statement-breakpoint
CREATE TABLE "share_opens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_opens" ADD CONSTRAINT "share_opens_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_key" ON "share_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "share_links_by_profile" ON "share_links" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "share_links_by_end" ON "share_links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "share_opens_by_link" ON "share_opens" USING btree ("link_id","id");